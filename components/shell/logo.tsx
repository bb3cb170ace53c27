/** The mark: a block of red and blue under a golden crown. Drawn on a 10 × 10 grid. */
export function LogoMark({ size = 20 }: { size?: number }) {
  return (
    <svg className="pixelated" width={size} height={size} viewBox="0 0 10 10" aria-hidden="true">
      <path fill="#F2C94C" d="M4 0h2v1H4zM2 1h2v1H2zM6 1h2v1H6zM0 2h2v1H0zM8 2h2v1H8zM4 2h2v1H4z" />
      <path fill="#FF7A59" d="M0 3h4v1h1v6H4V9H3V8H1V7H0z" />
      <path fill="#4DA8FF" d="M10 3H6v1H5v6h1V9h1V8h2V7h1z" />
      <path fill="#0F1214" fillOpacity=".28" d="M0 6h1v1H0zM1 7h2v1H1zM3 8h1v1H3zM9 6h1v1H9zM7 7h2v1H7zM6 8h1v1H6zM4 9h2v1H4z" />
    </svg>
  );
}
