/** The attributes by which `watchTooltips` finds tooltips. */
export interface TooltipAttributes {
  readonly 'data-tooltip': string;
  readonly 'data-tooltip-when'?: 'cut' | 'pressed';
  readonly 'aria-description'?: string;
}

/** A tooltip whose text is also the control's name: screen readers read it once. */
export function tooltip(text: string): TooltipAttributes {
  return { 'data-tooltip': text };
}

/** A tooltip with more than the control's name. Screen readers read it as the control's description. */
export function describedBy(text: string): TooltipAttributes {
  return { 'data-tooltip': text, 'aria-description': text };
}

/** A tooltip with the full text of an element that may be cut off. It opens only if the element is cut off. */
export function fullText(text: string): TooltipAttributes {
  return { 'data-tooltip': text, 'data-tooltip-when': 'cut' };
}
