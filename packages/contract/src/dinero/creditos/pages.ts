/** The page on which a package of credits is paid (PA-1). */
import { page } from '../../base/page.ts';

export const comprarPage = page('/comprarCreditos/:clientId/:creditsItemId');
