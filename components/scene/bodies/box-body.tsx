'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { BoxGeometry, type Mesh, MeshBasicMaterial } from 'three';
import { plainColour } from '../sky/fog.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal } from '../world/scene-context.tsx';

/** Width and height of animals and things whose model the scene does not have; others are a plain half-block box. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  cow: [0.9, 1.4],
  pig: [0.9, 0.9],
  sheep: [0.9, 1.3],
  chicken: [0.4, 0.7],
  zombie: [0.6, 1.95],
  villager: [0.6, 1.95],
  armor_stand: [0.5, 1.975],
};

/** A body without a model of its own: a box of its size. */
export function BoxBody({ body }: { body: SceneBody }) {
  const [width, height] = sizes[body.looks.name] ?? [0.5, 0.5];
  const geometry = useMemo(() => new BoxGeometry(width, height, width).translate(0, height / 2, 0), [width, height]);
  const material = useMemo(() => new MeshBasicMaterial({ color: plainColour('#c9b8a4') }), []);
  const mesh = useRef<Mesh>(null);
  useDisposal(geometry);
  useDisposal(material);
  useFrame(() => {
    mesh.current?.position.set(body.pose.x, body.pose.y, body.pose.z);
    mesh.current?.rotation.set(0, -body.pose.yaw, 0);
  });
  return <mesh ref={mesh} geometry={geometry} material={material} />;
}
