/**
 * What the text of events mostly consists of, the commonest last: both ends begin to compress and expand with it. Changing it changes the
 * protocol.
 */
export const eventDictionary = new TextEncoder().encode(
  [
    '{"kind":"episode-started","scenario":"mushroom-war","teams":{"red":"","blue":""},"seed":,"clock":{"kind":"fast"},"limit":,"seats":[',
    '{"agent":"","team":"red","index":0,"system":"","entity":',
    '{"kind":"episode-ended","ticks":,"hash":"',
    '{"kind":"issue","severity":"notice","text":"{"kind":"step","step":"countdown","detail":"{"kind":"play-started"}',
    '{"kind":"death","agent":"","cause":"","by":"{"kind":"health","agent":"","health":,"food":20',
    'cobblestone oak_planks iron_ingot wooden_ stone_ chest furnace crafting_table bread',
    'mushroom_stew","mushroom_stem","dirt","stone","scaffolding","ladder',
    'moveTo","craftItem","attack","giveItem","openChest',
    '{"kind":"sample","second":,"scores":{"red":,"blue":},{"kind":"score","team":"blue","change":1,"scores":{"red":,"blue":},"cause":"',
    '{"kind":"area","team":"blue","clean":true,"slime":0},{"kind":"area","team":"red","clean":false,"slime":1',
    '{"kind":"inventory","agent":"Raze","items":{"brown_mushroom":1,"red_mushroom":1,"slime_block":1},"held":null}',
    '},"held":"slime_block"},{"kind":"inventory","agent":"Ryn","items":{"red_mushroom":',
    '"count":1},{"kind":"item-collected","agent":"Byte","item":"red_mushroom","count":',
    'brown_mushroom_block","red_mushroom_block","at":[-1,-59,-1],"owner":"red"}',
    '{"kind":"block-placed","agent":"Blink","block":"slime_block","at":[-1,-60,-1],"owner":"blue"}',
    '{"kind":"block-broken","agent":"Byte","block":"slime_block","at":[-',
    '{"kind":"chat","from":"Ryn","text":"Collected Placed Mined ","to":"',
    'No slime_block in inventory","placeItem","detail":"slime_block at -',
    '","state":"failed"},","state":"done"},","state":"started"},{"kind":"action","agent":"Ryn","name":"mineBlock","detail":"Mined 1',
  ].join(''),
);
