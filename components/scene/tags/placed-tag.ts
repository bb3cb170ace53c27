/** A name tag on the page: its position in the picture, its size, and its last written styles. */
export class PlacedTag {
  readonly element: HTMLElement;
  /** Middle and lower edge in pixels, as in `TagBox`. */
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  distance = 0;
  opacity = 1;
  private shown = { isVisible: true, x: Number.NaN, y: Number.NaN, opacity: Number.NaN, lead: Number.NaN };

  constructor(element: HTMLElement) {
    this.element = element;
    this.measure();
  }

  /** Reads its size, which makes the browser lay out the page. */
  measure(): void {
    this.width = this.element.offsetWidth;
    this.height = this.element.offsetHeight;
  }

  hide(): void {
    if (!this.shown.isVisible) return;
    this.shown.isVisible = false;
    this.element.style.visibility = 'hidden';
  }

  /**
   * Shows it with its upper left corner at `x`, `y` and a line of `lead` pixels. Writes only changed styles, because each write costs time.
   */
  show(x: number, y: number, lead: number): void {
    const { shown, element } = this;
    const opacity = Math.round(this.opacity * 100) / 100;
    if (!shown.isVisible || Number.isNaN(shown.x)) element.style.visibility = 'visible';
    if (shown.x !== x || shown.y !== y) element.style.transform = `translate3d(${x}px, ${y}px, 0)`;
    if (shown.opacity !== opacity) element.style.opacity = String(opacity);
    if (shown.lead !== lead) element.style.setProperty('--lead', `${lead}px`);
    shown.isVisible = true;
    shown.x = x;
    shown.y = y;
    shown.opacity = opacity;
    shown.lead = lead;
  }
}
