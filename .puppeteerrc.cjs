/** The browsers are the machine's own; nothing is downloaded when packages are installed. */
module.exports = { skipDownload: true };
