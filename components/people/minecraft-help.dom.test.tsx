import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MinecraftHelp } from './minecraft-help.tsx';

const everywhere = { host: '0.0.0.0', port: 25_565 };

test('the help for Minecraft clients is drawn on the server, which does not know its own name; the page does', () => {
  expect(renderToStaticMarkup(<MinecraftHelp minecraft={everywhere} code={null} />)).toContain('>0.0.0.0:25565<');
  render(<MinecraftHelp minecraft={everywhere} code={null} />);
  screen.getByText(`${window.location.hostname}:25565`);
  expect(window.location.hostname).not.toBe('');
});

test('a server with a name is shown by it, and a user with a seat gets the own code', () => {
  render(<MinecraftHelp minecraft={{ host: 'play.example.org', port: 4000 }} code="amber-fox" />);
  screen.getByText('play.example.org:4000');
  screen.getByText('amber-fox');
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Copy the server address',
    'Copy your code for Minecraft',
  ]);
});
