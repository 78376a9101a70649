/** The path of the circle around some icons. */
export const CIRCLE = 'M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5Z';
