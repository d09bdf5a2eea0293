import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Server } from "./server";

/**
 * The link in the only mail to `address`, as path and query: the mail contains the public URL, but the test uses another port.
 */
export async function mailedLink(server: Server, address: string): Promise<string> {
  let link: string | undefined;
  // Mails are sent from a queue, after the answer that announced them.
  await expect
    .poll(async () => {
      link = linkIn(await mailTo(server, address));
      return link;
    })
    .toBeDefined();
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}

/** The newest mail to `address`; empty while there is none. */
async function mailTo({ dataDir }: Server, address: string): Promise<string> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".eml"))
      .toSorted()
      .map((name) => readFile(join(folder, name), "utf8")),
  );
  return mails.findLast((mail) => mail.includes(`To: ${address}`)) ?? "";
}

const linkIn = (mail: string): string | undefined =>
  /^(https?:\/\/\S+\/reset-password\?\S+)\r?$/m.exec(mail)?.[1];
