// @ts-check
/** The mock sign-in providers of the reference backend, and links that only a site can know. */
export const siteConfiguration = {
  links: {
    apiReference: 'https://developers.example/api-reference',
    documentation: 'https://developers.example/documentation',
    developerPricing: 'https://developers.example/pricing',
    helpCentre: 'https://help.example/',
    productUpdates: 'https://updates.example/',
  },
  social: {
    googleScript: '/mock-providers/google.js',
    facebookScript: '/mock-providers/facebook.js',
    appleScript: '/mock-providers/apple.js',
  },
};
