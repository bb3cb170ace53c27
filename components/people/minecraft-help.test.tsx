import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MinecraftHelp } from './minecraft-help.tsx';

test('the help for Minecraft clients is drawn on the server, which does not know its own name', () => {
  const drawn = renderToStaticMarkup(<MinecraftHelp minecraft={{ host: '0.0.0.0', port: 25_565 }} code={null} />);
  expect(drawn).toContain('25565');
});
