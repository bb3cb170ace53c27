import { setTimeout } from 'node:timers/promises';
import type { Session } from '#lib/protocol/views.ts';
import { type Authenticator, overTls } from './authenticator.ts';
import { GuessLimit } from './guess-limit.ts';

/** The result of a password. `cookie` is that of the new session; null where no password is needed. */
type SignedIn =
  | { readonly kind: 'signed-in'; readonly cookie: string | null }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Signs the senders of requests in and out. Wrong passwords are limited for each address. */
export class SignIn {
  private readonly authenticator: Authenticator;
  private readonly limit = new GuessLimit();

  constructor(authenticator: Authenticator) {
    this.authenticator = authenticator;
  }

  /** Whether a sign-in is needed, and the rights of the sender. */
  current(): Session {
    const { locked, asker } = this.authenticator;
    return { required: locked, signedIn: asker !== 'spectator', owner: asker === 'owner' };
  }

  /** Tries a password. It counts before it is looked at. */
  async signIn(password: string): Promise<SignedIn> {
    const { locked, sender } = this.authenticator;
    if (!locked) return { kind: 'signed-in', cookie: null };
    const seconds = this.limit.take(sender.address);
    if (seconds > 0) return { kind: 'wait', seconds };
    await setTimeout(this.limit.hold);
    const cookie = await this.authenticator.signIn(password);
    if (cookie === null) return { kind: 'wrong' };
    this.limit.clear(sender.address);
    return { kind: 'signed-in', cookie: sender.isOverTls ? overTls(cookie) : cookie };
  }

  /** Ends the sessions of the sender. Returns the cookie that removes the newest from the browser. */
  signOut(): string {
    const { cookies, sender } = this.authenticator;
    const cookie = this.authenticator.signOut(cookies);
    return sender.isOverTls ? overTls(cookie) : cookie;
  }
}
