/** Replaces a reason that may quote a provider, a file or an address. */
export const hiddenReason = 'Sign in to see the reason.';
