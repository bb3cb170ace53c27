import { toast } from 'sonner';

/** Milliseconds for which a failure stays: long enough to read what to do. */
const failureMs = 10_000;

/** Shows that something failed, in a corner of the page. */
export function notifyFailure(message: string): void {
  toast.error(message, { duration: failureMs });
}
