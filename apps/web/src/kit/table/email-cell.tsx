/** An e-mail in a list. A long one wraps, so that the rest of the row stays in view. */
export const EmailCell = ({ email }: { email: string }) => (
  <span style={{ display: 'inline-block', minWidth: `min(${email.length}ch, 24ch)`, overflowWrap: 'anywhere' }}>
    {email}
  </span>
);
