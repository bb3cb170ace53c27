/** The result of a request that may be refused. `issues` point into the input, for forms. */
export type ServiceReply<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly reason: 'invalid' | 'not-found' | 'stopping';
      readonly error: string;
      readonly issues: readonly { readonly path: string; readonly message: string }[];
    };
