/** For tests: six seconds of a test pattern, 64 by 36, with a tone. */

/** Where the tests' server has it. */
export const FILM = '/src/react/widgets/file-player/testing/film.webm';

export const film = async (): Promise<File> =>
  new File([await (await fetch(FILM)).arrayBuffer()], 'film.webm', { type: 'video/webm' });
