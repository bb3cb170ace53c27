/** Stands in place of a reason that may quote a provider, a file or an address. */
export const hiddenReason = 'The reason is shown to those who signed in.';
