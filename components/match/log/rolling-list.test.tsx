import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RollingList } from './rolling-list.tsx';

test('a list of 10,000 lines renders only the visible ones, and shows markup as text', () => {
  const items = Array.from({ length: 10_000 }, (_, seq) => ({ seq, text: `<script>alert(${seq})</script>` }));
  const page = renderToString(
    <RollingList label="Chat" items={items} keyOf={(item) => item.seq} heightOf={() => 52} render={(item) => <p>{item.text}</p>} />,
  );
  const drawn = page.split('data-index=').length - 1;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(40);
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;');
});
