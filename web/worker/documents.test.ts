import { expect, test } from "vitest";
import { documentsOfTheServer } from "./documents";

const isOfTheServer = (address: string) => documentsOfTheServer.some((pattern) => pattern.test(address));

test.each([
  "/",
  "/tasks",
  "/admin?page=2",
  "/reset-password?token=a.b",
  "/apiary",
  "/docs-of-mine",
  "/nowhere/at/all",
])("%s is the app's", (address) => expect(isOfTheServer(address)).toBe(false));

test.each([
  "/api/v1/openapi.json",
  "/api",
  "/docs",
  "/docs/",
  "/docs?a=b",
  "/healthz",
  "/readyz",
  "/metrics",
  "/assets/app.js",
  "/robots.txt",
  "/manifest.webmanifest",
  "/sw.js?x",
  "/icons/icon-192.png",
])("%s is the server's", (address) => expect(isOfTheServer(address)).toBe(true));
