/** The sign of a moment at which an agent handed items to another. */
export const handOverSign = <path d="M-4.5 0H4M.5-3.5 4 0 .5 3.5" fill="none" stroke="var(--color-gold)" strokeWidth="1.5" />;
