'use client';

import { Component, type ReactNode } from 'react';
import { messageOf } from '#lib/message-of.ts';

interface Properties {
  /** What the part is called at the start of a sentence. */
  readonly name: string;
  /** What takes its place where it fails: null for nothing; a notice with the reason where it is absent. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that a family draws. If it fails, the rest of the page stays. React logs the error. */
export class FamilyPart extends Component<Properties, { readonly reason: string | null }> {
  override state: { readonly reason: string | null } = { reason: null };

  static getDerivedStateFromError(error: unknown): { readonly reason: string } {
    return { reason: messageOf(error) };
  }

  override render(): ReactNode {
    const { name, instead, children } = this.props;
    const { reason } = this.state;
    if (reason === null) return children;
    if (instead !== undefined) return instead;
    return (
      <p role="alert" className="p-3 text-data text-error">
        {name} failed: {reason} The rest of this page is not affected.
      </p>
    );
  }
}
