import { z } from 'zod';

/** Most characters of a picture's base64. */
const longestPicture = 4_000_000;

/** A picture in a prompt. */
export const modelPictureSchema = z.object({
  mediaType: z.literal('image/png'),
  /** The file, in base64. */
  data: z.base64().max(longestPicture),
  /** A hash of size and pixels, by which calls are compared: the bytes of the file depend on the machine that packed it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type ModelPicture = z.infer<typeof modelPictureSchema>;
