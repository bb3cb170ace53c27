import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Segmented } from './segmented.tsx';

test('two groups with the same label on a page are independent', () => {
  const segments = [
    { value: 'points', label: 'Points' },
    { value: 'difference', label: 'Difference' },
  ];
  const one = <Segmented label="Metric" segments={segments} value="points" onChange={() => undefined} />;
  const page = renderToString(
    <>
      {one}
      {one}
    </>,
  );
  const names = [...page.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(2);
});
