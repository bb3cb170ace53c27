import { saveFile } from '#components/ui/save-file.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const headHeight = 30;
const margin = 16;

/** A drawing with fixed colours instead of the page's variables, and without selection marks. */
function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = document.importNode(drawing, true);
  for (const mark of copy.querySelectorAll('[data-mark]')) mark.remove();
  const style = getComputedStyle(document.documentElement);
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['fill', 'stroke']) {
      const value = element.getAttribute(name);
      const variable = value === null ? null : /^var\((--[\w-]+)\)$/.exec(value)?.[1];
      if (variable) element.setAttribute(name, style.getPropertyValue(variable).trim());
    }
    for (const name of ['tabindex', 'role', 'aria-label', 'aria-selected', 'class', 'data-cell']) element.removeAttribute(name);
  }
  return copy;
}

/** The heatmaps of a page, one below the other, as one SVG document with their labels as titles. */
function heatmapPicture(drawings: readonly SVGSVGElement[]): {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
} {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--color-${name}`).trim();
  const sheet = document.createElementNS(svgNamespace, 'svg');
  const ground = sheet.appendChild(document.createElementNS(svgNamespace, 'rect'));
  let width = 0;
  let top = margin;
  for (const drawing of drawings) {
    const title = sheet.appendChild(document.createElementNS(svgNamespace, 'text'));
    title.textContent = drawing.getAttribute('aria-label');
    for (const [name, value] of Object.entries({ x: margin, y: top + 14, 'font-size': 14, 'font-weight': 600, fill: colour('text') }))
      title.setAttribute(name, String(value));
    const copy = standalone(drawing);
    copy.setAttribute('x', String(margin));
    copy.setAttribute('y', String(top + headHeight));
    sheet.appendChild(copy);
    width = Math.max(width, drawing.width.baseVal.value);
    top += headHeight + drawing.height.baseVal.value + margin;
  }
  width += 2 * margin;
  const size = { width: String(width), height: String(top) };
  for (const [name, value] of Object.entries({ ...size, xmlns: svgNamespace, 'font-family': 'Inter, system-ui, sans-serif' }))
    sheet.setAttribute(name, value);
  for (const [name, value] of Object.entries({ ...size, fill: colour('background') })) ground.setAttribute(name, value);
  return { svg: new XMLSerializer().serializeToString(sheet), width, height: top };
}

/** Saves the heatmaps of the page as `name`.svg. */
export function saveSvg(drawings: readonly SVGSVGElement[], name: string): void {
  saveFile(new Blob([heatmapPicture(drawings).svg], { type: 'image/svg+xml' }), `${name}.svg`);
}

/** Saves the heatmaps of the page as `name`.png, two pixels per point. */
export async function savePng(drawings: readonly SVGSVGElement[], name: string): Promise<void> {
  const { svg, width, height } = heatmapPicture(drawings);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser could not make the picture.');
  saveFile(blob, `${name}.png`);
}
