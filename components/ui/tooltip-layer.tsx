'use client';

import { Tooltip } from '@base-ui/react/tooltip';
import type { ShownTooltip } from './watch-tooltips.ts';

/** One open tooltip beside its element; inside the element's dialog, if it is in one. */
export default function TooltipLayer({ element, text }: ShownTooltip) {
  return (
    <Tooltip.Root open disableHoverablePopup>
      <Tooltip.Portal container={element.closest('dialog') ?? document.body}>
        <Tooltip.Positioner
          anchor={element}
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-50 data-anchor-hidden:hidden"
        >
          <Tooltip.Popup
            role="tooltip"
            className="w-max max-w-[min(320px,calc(100vw-16px))] rounded-sm border border-outline bg-background px-2 py-1 text-data text-text"
          >
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
