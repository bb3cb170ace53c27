import { gameData } from '../../registry.ts';
import type { TextComponent } from '../../text.ts';

const texts: Readonly<Record<string, string | undefined>> = gameData.language;

/** A component as plain English text, as a vanilla server prints it on its console. */
export function plainText(component: TextComponent | string): string {
  if (typeof component === 'string') return component;
  const own = component.translate === undefined ? (component.text ?? '') : filled(component.translate, component.with ?? []);
  return own + (component.extra ?? []).map(plainText).join('');
}

function filled(key: string, values: readonly (TextComponent | string)[]): string {
  let next = 0;
  return (texts[key] ?? key).replace(/%(?:(\d+)\$)?([s%])/g, (whole, position: string | undefined, kind: string) => {
    if (kind === '%') return '%';
    const value = values[position === undefined ? next++ : Number(position) - 1];
    return value === undefined ? whole : plainText(value);
  });
}
