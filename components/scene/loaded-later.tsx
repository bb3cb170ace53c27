import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of the scene whose code loads when the part is first shown, so that no first picture waits for it. If the code cannot be loaded, the
 * scene continues without the part, and the console names it.
 */
export function loadedLater<Properties extends object>(
  title: string,
  load: () => Promise<ComponentType<Properties>>,
): ComponentType<Properties> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Properties> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(`The scene continues without ${title}: its code could not be loaded.`, error);
      return { default: () => null };
    }
  });
  return (properties) => (
    <Suspense fallback={null}>
      <Part {...properties} />
    </Suspense>
  );
}
