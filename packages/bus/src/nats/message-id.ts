/** @file Message ids as headers. An id that a header cannot carry as it stands travels encoded. */
import { headers, type MsgHdrs } from "nats";

const ID_HEADER = "Nats-Msg-Id";
const ENCODED = "=?";

export function idHeaders(id: string): MsgHdrs {
  const made = headers();
  made.set(ID_HEADER, /^[\x21-\x7e]+$/.test(id) && !id.startsWith(ENCODED) ? id : encoded(id));
  return made;
}

/** "" when there is none. */
export function idIn(received: MsgHdrs | undefined): string {
  const id = received?.get(ID_HEADER) ?? "";
  return id.startsWith(ENCODED) ? Buffer.from(id.slice(ENCODED.length), "base64url").toString("utf8") : id;
}

function encoded(id: string): string {
  return ENCODED + Buffer.from(id, "utf8").toString("base64url");
}
