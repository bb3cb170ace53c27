'use client';

import { Component, type ReactNode } from 'react';

interface Properties {
  /** What takes the place of the part where it fails. */
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that a family draws. If it fails, the rest of the page stays, and React logs the error. */
export class FamilyPart extends Component<Properties, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
