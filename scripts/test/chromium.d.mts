/** Types of `chromium.mjs`, for the configurations that are TypeScript. */
export function installedChromium(): string | undefined;
