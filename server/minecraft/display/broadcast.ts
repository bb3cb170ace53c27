import type { ClientboundPackets, ClientPacketName } from '../connection/clientbound-packets.ts';

/** Sends a packet to its receivers: all players, or one who has just joined. */
export type Send = <Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]) => void;
