import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits: names something in a table, or holds a long random secret, without revealing it. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
