/** Version of the API: the second number goes up with each addition that is released (docs/api-changes.md). */
export const API_VERSION = "1.2";
