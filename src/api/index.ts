/** The typed client, for pages that call the API themselves. */
export {
  clientIds,
  exchangeHandover,
  requestHandover,
  signIn,
  signInWithApple,
  signInWithFacebook,
  signInWithGoogle,
  signInWithOneTap,
  signOut,
} from './auth.ts';
export { speechCaptions, type CaptionFormat } from './captions.ts';
export { conversionFeatures, conversionStatus, startConversion } from './audio-convert.ts';
export { processingStatus, startProcessing } from './audio-process.ts';
export { createApiClient, type ApiClient, type ApiClientOptions, type RequestOptions } from './client.ts';
export { ApiError, InvalidResponseError, NetworkError, NotJsonError, OriginRefusedError } from './errors.ts';
export { downloadFile } from './files.ts';
export * from '../contract/audio.ts';
export * from '../contract/schema.ts';
export {
  addPasskey,
  changePasskey,
  listPasskeys,
  passkeyCreation,
  passkeyOptions,
  signInWithPasskey,
} from './passkeys.ts';
export { requestPasswordReset, resetPassword } from './password-reset.ts';
export { speechStatus, startSpeech, ttsVoices } from './tts.ts';
export { uploadFile, type UploadProgress } from './upload.ts';
export { checkConfirmed, confirmUser, createCustomer, createUser, resendCode, updateOnboarding } from './users.ts';
