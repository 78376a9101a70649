/** Runs in a frame: the sign-in dialog, which may redirect as on any page. */
import '../pc-auth-modal.ts';
