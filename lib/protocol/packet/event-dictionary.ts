/**
 * The most frequent parts of event texts, the commonest last: both ends start to compress and expand with it. Changing it changes the
 * protocol.
 */
export const eventDictionary = new TextEncoder().encode(
  '"health":,"food":20,"second":"sample","score","change":1,"scores":{"red":,"blue":},"cause":"{"kind":"family","name":"team":"blue","data":{"' +
    '{"kind":"inventory","agent":"Raze","items":{"red_mushroom":1},"held":null},"count":1},{"kind":"item-collected","item":"' +
    'brown_mushroom_block","{"kind":"block-placed","block-broken","agent":"Byte","block":"slime_block","at":[-1,-60,-1],"owner":"' +
    '{"kind":"chat","from":"Ryn","text":"Mined No in inventory","placeItem","failed"},"done"},","state":"started"},' +
    '{"kind":"action","agent":"Blink","name":"mineBlock","detail":"',
);
