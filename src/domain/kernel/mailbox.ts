/** Who reads it, for limits by recipient: `petra+bau@firma.example` is read where `Petra@firma.example` is. */
export function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
}
