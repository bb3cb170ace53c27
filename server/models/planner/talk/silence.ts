/** The reply that says nothing: a tab, as the prompt asks. */
export const silence = '\t';
