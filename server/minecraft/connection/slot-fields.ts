import { z } from 'zod';
import { nbtCompoundSchema } from '../world/nbt-tag.ts';

/** A stack as packets of protocol 763 (Minecraft 1.20.1) carry it. */
export const protocolSlotSchema = z.union([
  z.object({ present: z.literal(false) }),
  z.object({ present: z.literal(true), itemId: z.int(), itemCount: z.int(), nbtData: nbtCompoundSchema.optional() }),
]);
export type ProtocolSlot = z.infer<typeof protocolSlotSchema>;
