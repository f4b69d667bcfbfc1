/** Id of the section with the list of jobs. */
export const JOB_LIST_ID = "auftraege";
