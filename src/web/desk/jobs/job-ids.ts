/** Id of the section with the list of jobs. */
export const JOB_LIST_ID = "auftraege";

/** Id of the name in the open job's heading. */
export const OPEN_JOB_NAME_ID = "offener-auftrag-name";
