const hair = ['#402a1c', '#7d2a20', '#56646f', '#c9a45a', '#23201e', '#6b3f24', '#8a8f94', '#a4532c'] as const;
const skin = ['#d2a57e', '#b07e5a', '#b9c3cc', '#e0b693', '#8a5f43', '#f0cfae'] as const;
const eyes = ['#4a7a52', '#1d2226', '#3d6fa5', '#2f5f9a', '#6b4a2a'] as const;

/** Rows of an 8 × 8 face: h hair, s skin, w white of the eye, e eye, n nose, m mouth. */
const shapes = [
  ['hhhhhhhh', 'hhhhhhhh', 'hssssssh', 'ssssssss', 'swessews', 'sssnnsss', 'ssmmmmss', 'ssssssss'],
  ['hhhhhhhh', 'hhhhhhhh', 'hssssssh', 'hwessewh', 'hssnnssh', 'hssssssh', 'hhsmmshh', 'hhhhhhhh'],
  ['hhhhhhhh', 'hhhhhhhh', 'hhssssnh', 'ssssssss', 'swessews', 'sssnnsss', 'ssmmmmss', 'ssssssss'],
] as const;

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** A small drawn face, the same for the same name. */
export function AgentFace({ name, size = 24 }: { name: string; size?: number }) {
  const code = hash(name);
  const tone = skin[(code >>> 3) % skin.length] ?? skin[0];
  const colours: Readonly<Record<string, string>> = {
    h: hair[code % hair.length] ?? hair[0],
    s: tone,
    w: '#ffffff',
    e: eyes[(code >>> 7) % eyes.length] ?? eyes[0],
    n: '#00000030',
    m: '#00000058',
  };
  const shape = shapes[(code >>> 11) % shapes.length] ?? shapes[0];
  return (
    <svg className="pixelated outline outline-line" width={size} height={size} viewBox="0 0 8 8" aria-hidden="true">
      <rect width="8" height="8" fill={tone} />
      {shape.flatMap((row, y) =>
        [...row].map((letter, x) =>
          colours[letter] === undefined ? null : <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" fill={colours[letter]} />,
        ),
      )}
    </svg>
  );
}
