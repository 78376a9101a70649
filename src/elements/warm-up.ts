/**
 * Loads an element that shows numbers, and meanwhile creates a number format, which makes the browser load the data for all
 * others: on a slow processor, this is a long task. While the script is downloading, it delays nothing.
 */
export const withNumberFormats =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> => {
    setTimeout(() => new Intl.NumberFormat());
    return load();
  };
