export type TokenGroup = 'colour' | 'type' | 'weight' | 'space' | 'shape' | 'depth' | 'motion';
