/** The hatched fill of blue in drawings, as `url(#id)`. Red is solid, so that the sides differ without colour. `strength` is that of its lines. */
export function BlueHatch({ id, strength = 1 }: { id: string; strength?: number }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--color-blue)" fillOpacity=".18" />
        <rect width="2" height="6" fill="var(--color-blue)" fillOpacity={strength} />
      </pattern>
    </defs>
  );
}
