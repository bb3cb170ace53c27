'use client';
import { useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { type BufferGeometry, MeshBasicMaterial } from 'three';
import { useItemCatalogue } from '#components/item-icon/item-catalogue.ts';
import { blockPasses } from '../terrain/block-pass.ts';
import { fogUniforms } from '../terrain/fog.ts';
import type { BlockLook } from '../terrain/terrain-world.ts';
import { useScene } from '../world/scene-context.tsx';
import { flatItem, releaseFlatItems } from './flat-item.ts';

const flatMaterial = new MeshBasicMaterial({ vertexColors: true });
flatMaterial.color = fogUniforms.sunlight.value;

/** Frees resources that items of all scenes share, when a scene ends. */
export function releaseItemLooks(): void {
  flatMaterial.dispose();
  releaseFlatItems();
}

function FlatLook({ name }: { name: string }) {
  const catalogue = useItemCatalogue();
  const invalidate = useThree((state) => state.invalidate);
  const [geometry, setGeometry] = useState<BufferGeometry | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (!catalogue) return;
    flatItem(name, catalogue).then(
      (made) => {
        if (!isCurrent) return;
        setGeometry(made);
        invalidate();
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, catalogue, invalidate]);
  return geometry ? <mesh geometry={geometry} material={flatMaterial} dispose={null} /> : null;
}

function BlockItem({ state }: { state: number }) {
  const { terrain, materials } = useScene();
  const [look, setLook] = useState<BlockLook | null>(null);
  useEffect(() => {
    let isCurrent = true;
    terrain.look(state, (found) => {
      if (isCurrent) setLook(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [terrain, state]);
  if (!look || !materials) return null;
  return (
    <group position={[-0.5, -0.5, -0.5]} dispose={null}>
      {blockPasses.map((pass) => {
        const geometry = look[pass];
        return geometry ? (
          <mesh key={pass} geometry={geometry} material={materials[pass]} renderOrder={pass === 'translucent' ? 11 : 0} />
        ) : null;
      })}
    </group>
  );
}

/** A held or dropped item: a small block, or its picture one pixel thick. */
export function ItemLook({
  name,
  blockScale,
  flatScale,
  isHeld = false,
}: {
  name: string;
  blockScale: number;
  flatScale: number;
  isHeld?: boolean;
}) {
  const entry = useItemCatalogue()?.entries.get(name.replace('minecraft:', ''));
  if (!entry) return null;
  if (entry.state >= 0) {
    return (
      <group scale={blockScale} rotation={isHeld ? [-1.07, Math.PI / 4, 0] : [0, 0, 0]}>
        <BlockItem state={entry.state} />
      </group>
    );
  }
  return (
    <group scale={flatScale} rotation={isHeld ? [-0.9, -Math.PI / 2, 0] : [0, 0, 0]} position={isHeld ? [0, 0, 0.1] : [0, 0, 0]}>
      <FlatLook name={name.replace('minecraft:', '')} />
    </group>
  );
}
