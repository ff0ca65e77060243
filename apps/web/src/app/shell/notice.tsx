/** The notice above every screen of an account in verification. */
export { Banner as default } from '../../kit/feedback/banner.tsx';
