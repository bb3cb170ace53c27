import type { ClientboundPackets, ClientPacketName } from '../connection/clientbound-packets.ts';

/** Sends a packet to whoever it is meant for: everybody, or one player who has just come. */
export type Send = <Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]) => void;
