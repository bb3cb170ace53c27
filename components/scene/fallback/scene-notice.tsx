'use client';

/** A line over the scene that says what happened and what can be done. */
export function SceneNotice({ text, action }: { text: string; action?: { readonly label: string; readonly run: () => void } }) {
  return (
    <div
      role="status"
      style={{
        position: 'absolute',
        left: 12,
        right: 12,
        top: 12,
        display: 'flex',
        gap: 12,
        alignItems: 'center',
        padding: '8px 12px',
        background: 'rgb(15 18 20 / 92%)',
        border: '1px solid #2a3138',
        color: '#e6eaed',
        fontSize: 13,
        lineHeight: '20px',
      }}
    >
      <span style={{ flex: 1 }}>{text}</span>
      {action ? (
        <button
          type="button"
          onClick={action.run}
          style={{
            padding: '4px 12px',
            minHeight: 32,
            border: '1px solid #6b7680',
            background: 'transparent',
            color: 'inherit',
            font: 'inherit',
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
