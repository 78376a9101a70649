/** Runs in a frame: the sign-in dialog, which may redirect as on any page. */
import '../../../../elements/pc-auth-modal.ts';
