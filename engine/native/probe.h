#ifndef ENGINE_PROBE_H
#define ENGINE_PROBE_H

/**
 * Writes what a file holds to the standard output, as one line of JSON:
 * { "container", "duration" (seconds or null), "bitRate", "tags", "streams": [...] }, or { "error", "code" }.
 *
 * @param path name of the file, without a protocol
 * @return the exit status: 0, or 1 if the file cannot be read as media
 */
int probe(const char *path);

#endif
