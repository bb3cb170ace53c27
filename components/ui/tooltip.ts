/** The attributes by which `watchTooltips` finds tooltips. */
export interface TooltipAttributes {
  readonly 'data-tooltip': string;
  readonly 'data-tooltip-when'?: 'cut' | 'pressed';
  readonly 'aria-description'?: string;
}

/** A tooltip for a control that has this text as its name too: screen readers hear it once. */
export function tooltip(text: string): TooltipAttributes {
  return { 'data-tooltip': text };
}

/** A tooltip that says more than the control's name. Screen readers read it as the control's description. */
export function describedBy(text: string): TooltipAttributes {
  return { 'data-tooltip': text, 'aria-description': text };
}

/** A tooltip with the full text of an element that may be cut off. It opens only while the element is. */
export function fullText(text: string): TooltipAttributes {
  return { 'data-tooltip': text, 'data-tooltip-when': 'cut' };
}
