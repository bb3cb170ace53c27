'use client';
import { useFrame } from '@react-three/fiber';
import { useMemo, useRef } from 'react';
import { BoxGeometry, type Mesh, MeshBasicMaterial } from 'three';
import { fogUniforms, plainColour } from '../terrain/fog.ts';
import type { SceneBody } from '../world/scene-body.ts';
import { useDisposal } from '../world/scene-context.tsx';

const size = 0.5;
const colour = plainColour('#c9b8a4');

/** A body without a model: a plain half-block box. */
export function BoxBody({ body }: { body: SceneBody }) {
  const geometry = useMemo(() => new BoxGeometry(size, size, size).translate(0, size / 2, 0), []);
  const material = useMemo(() => new MeshBasicMaterial(), []);
  const mesh = useRef<Mesh>(null);
  useDisposal(geometry);
  useDisposal(material);
  useFrame(() => {
    mesh.current?.position.set(body.pose.x, body.pose.y, body.pose.z);
    mesh.current?.rotation.set(0, -body.pose.yaw, 0);
    material.color.copy(colour).multiply(fogUniforms.sunlight.value);
  });
  return <mesh ref={mesh} geometry={geometry} material={material} />;
}
