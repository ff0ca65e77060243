/** An e-mail in a list: a long one breaks, so that the row beside it stays in view. */
export const EmailCell = ({ email }: { email: string }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span>;
